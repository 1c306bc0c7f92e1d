import { join } from 'node:path';
import { prepareVpic } from '../../scripts/prepare-vpic.ts';
import { openVpic, type Vpic } from '../features/vehicles/store/vpic.ts';

const file = join(import.meta.dirname, '../../build/vpic.sqlite');
let vpic: Vpic | undefined;

export function testVpic(): Vpic {
  if (!vpic) {
    prepareVpic(file);
    vpic = openVpic(file);
  }
  return vpic;
}
