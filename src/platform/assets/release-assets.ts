import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { eq, inArray, lt } from 'drizzle-orm';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import type { Db } from '../database/database.ts';
import { notFound } from '../errors.ts';
import { releaseAssets } from './asset-table.ts';

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const retentionDays = 30;
const dayMilliseconds = 24 * 60 * 60 * 1000;
const yearSeconds = 365 * 24 * 60 * 60;

/** Folders of built files whose names contain a content hash, by URL prefix. */
export type AssetFolders = Readonly<Record<string, string>>;

/**
 * Saves this build's files for instances of other releases, and for tabs that stay open during an upgrade. Deletes
 * files that no startup has used for 30 days.
 */
export async function saveReleaseAssets(db: Db, folders: AssetFolders, now: Date): Promise<void> {
  const files = new Map(
    Object.entries(folders).flatMap(([prefix, folder]) =>
      listAssets(folder).map((name) => [`${prefix}${name}`, join(folder, name)] as const),
    ),
  );
  const paths = [...files.keys()];
  await db
    .delete(releaseAssets)
    .where(lt(releaseAssets.usedAt, new Date(now.getTime() - retentionDays * dayMilliseconds)));
  if (paths.length === 0) return;
  const savedRows = await db
    .update(releaseAssets)
    .set({ usedAt: now })
    .where(inArray(releaseAssets.path, paths))
    .returning({ path: releaseAssets.path });
  for (const { path } of savedRows) files.delete(path);
  const rows = [...files].map(([path, file]) => ({ path, bytes: readFileSync(file), usedAt: now }));
  if (rows.length > 0) await db.insert(releaseAssets).values(rows).onConflictDoNothing();
}

const listAssets = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => extname(name) in contentTypes) : [];

/** Serves files that only other releases have. `fastifyStatic` serves this release's own. */
export function serveReleaseAssets(
  app: FastifyInstance,
  { db, prefixes, limit }: { db: Db; prefixes: string[]; limit: onRequestHookHandler },
) {
  for (const prefix of prefixes)
    app.get<{ Params: { '*': string } }>(
      `${prefix}*`,
      { onRequest: limit, schema: { hide: true } },
      async (request, reply) => {
        const name = request.params['*'];
        const [asset] = await db
          .select({ bytes: releaseAssets.bytes })
          .from(releaseAssets)
          .where(eq(releaseAssets.path, `${prefix}${name}`));
        const type = contentTypes[extname(name)];
        if (!asset || !type) throw notFound('NotFound', "This file isn't part of a recent release.");
        return reply
          .type(type)
          .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
          .send(Buffer.from(asset.bytes));
      },
    );
}
