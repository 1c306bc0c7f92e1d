import { type OwnServer, type StaffedServer, staffedServer } from './own-server.ts';
import { resume, type Session, signInFirst } from './staff.ts';
import { test } from './test.ts';

/** A site for the tests of a file or block. `open` gets a port that no other one uses. */
export function siteForTests<Site extends OwnServer>(
  portOffset: number,
  open: (port: number) => Promise<Site>,
): Site {
  const site = {} as Site;
  test.beforeAll(async () => {
    Object.assign(site, await open(Number(process.env.E2E_PORT ?? 4321) + portOffset));
  });
  test.afterAll(() => site.stop?.());
  return site;
}

/** A site where each test begins signed in as the first administrator. */
export function signedInSite(portOffset: number): StaffedServer {
  const site = siteForTests(portOffset, staffedServer);
  let session: Session;
  test.beforeAll(async ({ browser }) => {
    const page = await signInFirst(browser, site);
    session = await page.context().storageState();
    await page.close();
  });
  test.beforeEach(({ page }) => resume(page, site, session));
  return site;
}
