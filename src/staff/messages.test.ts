import { describe, expect, test } from 'vitest';
import { i18nProvider } from './messages.ts';

const { translate } = i18nProvider;

describe("the staff app's messages", () => {
  test.each([
    ['promo-codes', 'updated', 'Promo code saved'],
    ['categories', 'created', 'Category created'],
    ['media', 'deleted', 'File deleted'],
  ])('after a change of %s say what was %s', (resource, change, message) => {
    expect(translate(`resources.${resource}.notifications.${change}`, { smart_count: 1 })).toBe(message);
  });

  test('fill in values and count', () => {
    expect(translate('ra.message.delete_title', { recordRepresentation: 'FALLROADS' })).toBe(
      'Delete “FALLROADS”?',
    );
    expect(translate('ra.notification.updated', { smart_count: 1 })).toBe('Saved');
    expect(translate('ra.notification.updated', { smart_count: 3 })).toBe('3 records saved');
  });

  test("say what a list will contain, and keep react-admin's own where they're good", () => {
    expect(translate('resources.leads.empty')).toMatch(/^No leads yet\./);
    expect(translate('ra.action.save')).toBe('Save');
  });
});
