import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { EveryoneCanSee } from './footer.tsx';

test.each([
  [undefined, ''],
  [{ url: '/cms/login', isPublic: false }, ''],
  [{ url: '/cms/login', isPublic: true }, ' Everyone can see what you enter here.'],
])('with %j, a page says who can see what is entered: “%s”', (demonstrationSignIn, text) => {
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: EveryoneCanSee }]);
  const hydrationData = { loaderData: { root: { demonstrationSignIn } } };
  expect(renderToStaticMarkup(<Page hydrationData={hydrationData} />)).toBe(text);
});
