// Draws the demonstration video, seed/media/waiting-period.mp4. Needs ffmpeg with libx264.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const framesPerSecond = 10;
const seconds = 10;

const paper = '#fbf8f2';
const ink = '#131a2b';
const orange = '#f26b21';

const at = (x: number, y: number, shape: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${shape}</g>`;

const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" rx="${radius}"/>`;

const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

const stroke = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const odometer = (digits: string) =>
  rect(-40 * digits.length - 14, -56, 80 * digits.length + 28, 112, ink, 14) +
  [...digits]
    .map((digit, index) => {
      const x = (index - digits.length / 2) * 80 + 4;
      return `${rect(x, -44, 72, 88, paper, 6)}<text x="${x + 36}" y="24" font-family="monospace" font-size="68" font-weight="700" text-anchor="middle" fill="${ink}">${digit}</text>`;
    })
    .join('');

const calendar = (marked: number) =>
  rect(-170, -150, 340, 310, paper, 14) +
  `<path d="M-170-92v-44a14 14 0 0 1 14-14h312a14 14 0 0 1 14 14v44z" fill="${orange}"/>` +
  stroke('M-90-170v36M90-170v36', ink, 14) +
  Array.from({ length: 28 }, (_, day) =>
    circle(-126 + (day % 7) * 42, -54 + Math.floor(day / 7) * 56, 14, day < marked ? orange : '#d8cfbd'),
  ).join('');

const checkmark = circle(0, 0, 50, '#1f6feb') + stroke('M-22 2l16 18 30-36', paper, 12);

function frame(share: number): string {
  const days = Math.floor(Math.min(1, share / 0.8) * 28);
  const miles = 42_000 + Math.round(Math.min(1, share / 0.6) * 100) * 10;
  const done = (isDone: boolean, x: number) => (isDone ? at(x, 590, checkmark) : '');
  const shapes = [
    rect(0, 0, 1200, 675, '#f1ebdf'),
    at(350, 310, calendar(days), 1.3),
    at(860, 310, odometer(String(miles))),
    done(days === 28, 350) + done(miles === 43_000, 860),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675" width="1200" height="675">${shapes.join('')}</svg>`;
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
const video = fileURLToPath(new URL('../seed/media/waiting-period.mp4', import.meta.url));
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
rmSync(folder, { recursive: true });
console.log(`${statSync(video).size} bytes`);
