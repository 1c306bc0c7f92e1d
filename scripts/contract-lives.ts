import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { lives: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
});
const lives = Number(values.lives);
const seed = Number(values.seed);
if (!Number.isSafeInteger(lives) || lives < 1 || !Number.isSafeInteger(seed) || seed < 0) {
  console.error('Usage: npm run contract-lives -- --lives 10000 --seed 1');
  process.exit(2);
}
// The tools for tests aren't there after `npm start` alone.
const { playContractLives } = await import('../src/test/contract-lives/live-contracts.ts').catch(
  (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    console.error("The tools for tests aren't installed. Run `npm test -- --only checks` first.");
    process.exit(2);
  },
);
const { totals, stories } = playContractLives(lives, seed);
for (const story of stories) console.error(`${story.join('\n')}\n`);
console.log(JSON.stringify({ lives, seed, ...totals }));
const { events: _events, ...problems } = totals;
process.exitCode = Object.values(problems).every((count) => count === 0) ? 0 : 1;
