import { readFileSync } from 'node:fs';
import { seedFile } from './read-data.ts';

/** The words of all contracts, in their first version. */
export const readFirstContractText = (): string => readFileSync(seedFile('contract.md'), 'utf8');

/** From this day on. */
export const firstContractTextFrom = '2026-11-26';
