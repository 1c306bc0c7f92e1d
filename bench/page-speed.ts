import { findFreePort } from '../src/test/postgres-server.ts';
import { startHttp2Proxy } from './lighthouse/http2-proxy.ts';
import { leanPage } from './lighthouse/lean-page.ts';
import { runLighthouse } from './lighthouse/run-lighthouse.ts';
import { median } from './rounds.ts';
import { type BenchRow, inSeconds } from './row.ts';
import { startRaw, startSite } from './server-process.ts';

const times = 3;
const pages = {
  home: '/',
  plans: '/plans',
  'quote start': '/quote',
  prices: '/quote?vehicleYear=2020&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601',
  'an article': '/knowledge-center/costs-and-prices/transmission-repair-example',
  'file a claim': '/file-a-claim',
};

/** Milliseconds. */
const goals = { paint: 1450, paintRatio: 2, blockingMore: 60 };

type Times = { paint: number[]; blocking: number[] };

async function measureOnce(url: string, into: Times): Promise<void> {
  const { audits } = await runLighthouse(url, {
    chromiumFlags: ['--ignore-certificate-errors'],
    flags: [
      '--only-audits=largest-contentful-paint,total-blocking-time,network-requests',
      '--disable-full-page-screenshot',
    ],
  });
  const metric = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const protocol = audits['network-requests']?.details?.items?.[0]?.protocol;
  if (protocol !== 'h2') throw new Error(`${url} was loaded over ${protocol} instead of HTTP/2`);
  into.paint.push(metric('largest-contentful-paint'));
  into.blocking.push(metric('total-blocking-time'));
}

const noTimes = (): Times => ({ paint: [], blocking: [] });

async function measureAll(siteOrigin: string, leanOrigin: string) {
  const lean = noTimes();
  const measured = Object.entries(pages).map(([name, path]) => ({ name, path, ...noTimes() }));
  for (let time = 0; time < times; time += 1) {
    await measureOnce(`${leanOrigin}/`, lean);
    for (const page of measured) await measureOnce(`${siteOrigin}${page.path}`, page);
  }
  return { lean, measured };
}

export async function pageSpeed(): Promise<BenchRow[]> {
  const sitePort = await findFreePort();
  const host = `127.0.0.1:${sitePort}`;
  const site = await startSite({ PUBLIC_URL: `https://${host}`, TRUST_PROXY: '1' });
  const siteProxy = await startHttp2Proxy(sitePort, site.port);
  // Stores each page, as its first visitors would, and waits until it's compressed at best quality.
  for (const path of [...Object.values(pages), ...Object.values(pages)])
    await (await fetch(`${site.baseUrl}${path}`, { headers: { host } })).arrayBuffer();
  const raw = await startRaw('http', await leanPage(site.port, host));
  const leanProxy = await startHttp2Proxy(await findFreePort(), raw.port);
  const { lean, measured } = await measureAll(siteProxy.origin, leanProxy.origin);
  siteProxy.close();
  leanProxy.close();
  await Promise.all([site.stop(), raw.stop()]);
  const [leanPaint, leanBlocking] = [median(lean.paint), median(lean.blocking)];
  const paintRows = measured.map(({ name, ...page }): BenchRow => {
    const paint = median(page.paint);
    console.log(
      `  ${name}: paint ${page.paint.map(inSeconds)}, blocking ${page.blocking.map(Math.round)} ms`,
    );
    return {
      label: `largest paint over HTTP/2, ${name}`,
      ours: inSeconds(paint),
      limit: `lean page: ${inSeconds(leanPaint)}`,
      ratio: paint / leanPaint,
      goal: `at most ${inSeconds(goals.paint)} and a ratio of ${goals.paintRatio}`,
      isMet: paint <= goals.paint && paint <= leanPaint * goals.paintRatio,
    };
  });
  console.log(
    `  lean page: paint ${lean.paint.map(inSeconds)}, blocking ${lean.blocking.map(Math.round)} ms`,
  );
  const blockingRows = measured.map(({ name, ...page }): BenchRow => {
    const blocking = median(page.blocking);
    return {
      label: `blocking time, ${name}`,
      ours: `${blocking.toFixed(0)} ms`,
      limit: `lean page: ${leanBlocking.toFixed(0)} ms`,
      goal: `at most ${goals.blockingMore} ms more than the lean page`,
      isMet: blocking <= leanBlocking + goals.blockingMore,
    };
  });
  return [...paintRows, ...blockingRows];
}
