import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|txt)$/;
const folder = 'build/client/assets';

/** Lays a Brotli and a gzip form beside every asset that shrinks, for the server to send as they are. */
for (const name of readdirSync(folder).filter((file) => compressible.test(file))) {
  const content = readFileSync(join(folder, name));
  writeFileSync(
    join(folder, `${name}.br`),
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
}
