// Draws the demonstration video and writes it into seed/media/waiting-period-clip.ts. Needs ffmpeg with libx264.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { at, calendar, color, drawing, odometer, tick } from '../seed/media/shapes.ts';

const framesPerSecond = 10;
const seconds = 10;

/** `share` of the waiting period that has passed. The miles are done before the days are. */
function frame(share: number): string {
  const days = Math.floor(Math.min(1, share / 0.8) * 28);
  const miles = 42_000 + Math.round(Math.min(1, share / 0.6) * 100) * 10;
  const done = (isDone: boolean, x: number) => (isDone ? at(x, 590, tick()) : '');
  return drawing(
    color.sand,
    at(350, 310, calendar(Array.from({ length: days }, (_, day) => day)), { scale: 1.3 }),
    at(860, 310, odometer(String(miles))),
    done(days === 28, 350) + done(miles === 43_000, 860),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'clip-'));
const count = framesPerSecond * seconds;
for (let index = 0; index < count; index++) {
  const png = await sharp(Buffer.from(frame(index / (count - 1))))
    .resize(854, 480)
    .png()
    .toBuffer();
  writeFileSync(join(folder, `${String(index).padStart(3, '0')}.png`), png);
}
const video = join(folder, 'clip.mp4');
const encoding =
  '-c:v libx264 -preset veryslow -tune animation -crf 28 -pix_fmt yuv420p -movflags +faststart';
const run = spawnSync(
  'ffmpeg',
  [
    '-y',
    '-framerate',
    String(framesPerSecond),
    '-i',
    join(folder, '%03d.png'),
    ...encoding.split(' '),
    video,
  ],
  { encoding: 'utf8' },
);
if (run.status !== 0) throw new Error(run.stderr);
const base64 = readFileSync(video).toString('base64');
const lines = base64.match(/.{1,100}/g)?.map((line) => `  '${line}',`) ?? [];
writeFileSync(
  new URL('../seed/media/waiting-period-clip.ts', import.meta.url),
  `/** An MP4 video in base64. scripts/draw-clip.ts draws it. */
export const waitingPeriodClip = [
${lines.join('\n')}
].join('');
`,
);
rmSync(folder, { recursive: true });
console.log(`${base64.length} characters`);
