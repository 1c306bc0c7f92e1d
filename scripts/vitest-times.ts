import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import type { FileTimes } from './test-times.ts';

/** Writes where the time of each test file went to the file in `VITEST_TIMES`. */
export default class VitestTimes implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const files = modules.map((module): FileTimes => {
      const { duration, collectDuration, setupDuration, prepareDuration } = module.diagnostic();
      const { database = 0, server = 0 } = module.meta().timeSpent ?? {};
      return {
        file: relative(process.cwd(), module.moduleId),
        seconds: {
          loading: (collectDuration + setupDuration + prepareDuration) / 1000,
          database: database / 1000,
          server: server / 1000,
          tests: (duration - database - server) / 1000,
        },
      };
    });
    writeFileSync(process.env.VITEST_TIMES ?? '', JSON.stringify(files));
  }
}
