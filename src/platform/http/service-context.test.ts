import { createContext } from 'react-router';
import { expect, test } from 'vitest';
import { ServiceContextProvider, serviceContext } from './service-context.ts';

test('gives pages a service by its name, and says which one is missing', () => {
  const context = new ServiceContextProvider({ shelves: { count: 3 } });
  expect(context.get(serviceContext<{ count: number }>('shelves')).count).toBe(3);
  expect(() => context.get(serviceContext('lamps'))).toThrow('No feature has a service named lamps');
  const visitContext = createContext('a visit');
  expect(context.get(visitContext)).toBe('a visit');
});
