import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt)$/;
const folders = ['build/client/assets', 'build/staff-app/assets'];

async function compress(path: string) {
  const content = readFileSync(path);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all([
    promisify(brotliCompress)(content, best).then((bytes) => writeFile(`${path}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
await Promise.all(paths.filter((each) => compressible.test(each)).map(compress));
