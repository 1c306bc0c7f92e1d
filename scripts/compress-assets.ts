import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt)$/;
const folders = ['build/client/assets', 'build/back-office/assets'];

/** Lays a Brotli and a gzip form beside every asset that shrinks, for the server to send as they are. */
const paths = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
for (const path of paths.filter((each) => compressible.test(each))) {
  const content = readFileSync(path);
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}
