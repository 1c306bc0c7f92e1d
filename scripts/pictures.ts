import { existsSync, mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

// Takes the README's images from a running site: node scripts/pictures.ts http://localhost:3000
const [address = 'http://localhost:3000'] = process.argv.slice(2);
const estimate =
  '/quote?by=vehicle&vehicleYear=2019&vehicleMake=Toyota&vehicleModel=Camry&vehicleMileage=60000&zipCode=60601';
const images = [
  { name: 'home', path: '/', width: 1280, height: 860 },
  { name: 'covered-car', path: '/plans', width: 1280, height: 860 },
  { name: 'estimate', path: estimate, width: 1280, height: 960 },
  { name: 'estimate-phone', path: estimate, width: 390, height: 960 },
];

const executablePath =
  process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
mkdirSync('docs/pictures', { recursive: true });
for (const { name, path, width, height } of images) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  await page.goto(address + path, { waitUntil: 'networkidle' });
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`docs/pictures/${name}.webp`);
  await page.close();
}
await browser.close();
