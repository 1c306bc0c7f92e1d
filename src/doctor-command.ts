import { diagnose, isReady } from './doctor/diagnose.ts';
import type { Finding } from './doctor/facts.ts';
import { gatherFacts } from './doctor/gather.ts';
import type { Environment } from './platform/environment.ts';
import { releaseOf } from './release.ts';

const usage = `Usage: npm run -s doctor            says what is not ready for production
       npm run -s doctor -- --json  the same for a program`;

const signs: Record<Finding['state'], string> = {
  ok: 'ok       ',
  warning: 'warning  ',
  'not ready': 'NOT READY',
};

function inLines(findings: Finding[]): string {
  const lines = findings.flatMap(({ state, what, advice }) => [
    `${signs[state]}  ${what}`,
    ...(advice ? [`           ${advice}`] : []),
  ]);
  const not = findings.filter(({ state }) => state === 'not ready').length;
  const unsure = findings.filter(({ state }) => state === 'warning').length;
  return [...lines, '', `${not} not ready, ${unsure} to look at, ${findings.length} checks`].join('\n');
}

/** Exit code 0 when nothing is "not ready", else 1. */
export async function doctorCommand(
  environment: Environment,
  buildDirectory: string,
  given: string[],
): Promise<number> {
  if (given.some((word) => word !== '--json')) {
    console.error(usage);
    return 2;
  }
  const { migrations } = releaseOf(buildDirectory);
  const findings = diagnose(await gatherFacts(environment, { migrations, envFile: '.env' }));
  const answer = { isReady: isReady(findings), findings };
  process.stdout.write(`${given.length > 0 ? JSON.stringify(answer, null, 2) : inLines(findings)}\n`);
  return answer.isReady ? 0 : 1;
}
