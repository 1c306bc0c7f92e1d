import { z } from 'zod';
import type { Db } from '../../../../platform/database/database.ts';
import type { JobHandler } from '../../../../platform/jobs/jobs.ts';
import { formatNotice, type Notice, noticeSchema } from '../domain/notices.ts';
import { staffNotice } from '../emails.tsx';
import { authStore } from '../store.ts';
import type { AuthDeps } from './deps.ts';

export const noticeQueue = 'staff-notice';

const jobData = z.object({ userId: z.string(), notice: noticeSchema });

/** Security emails to staff. They bypass the email log, because an opt-out or a limit per recipient must not suppress them. */
export function notices({ database, jobs, messages }: Pick<AuthDeps, 'database' | 'jobs' | 'messages'>) {
  const notify = (tx: Db, userId: string, notice: Notice): Promise<void> =>
    jobs.add(tx, noticeQueue, { userId, notice });

  return {
    notify,

    /** Also notifies the person who made the change, because someone else may be using their session. */
    async notifyAdministrators(tx: Db, notice: Notice, exceptId?: string): Promise<void> {
      for (const { id, role } of await authStore(tx).listActive())
        if (role === 'administrator' && id !== exceptId) await notify(tx, id, notice);
    },

    handle: (async (data) => {
      const { userId, notice } = jobData.parse(data);
      const store = authStore(database.db);
      const user = await store.byId(userId);
      if (!user) return;
      const userIds = [notice.kind === 'administrator' && notice.aboutId, 'by' in notice && notice.by].filter(
        (id) => id !== false,
      );
      const names = new Map<string, string>();
      for (const id of userIds) names.set(id, (await store.byId(id))?.name ?? 'Someone');
      const { title, text, path } = formatNotice(notice, {
        role: user.role,
        getName: (id) => names.get(id) ?? 'Someone',
      });
      await messages.sendUnstored(staffNotice, {
        to: user.email,
        data: { name: user.name, title, text, staffPath: path },
      });
    }) satisfies JobHandler as JobHandler,
  };
}
