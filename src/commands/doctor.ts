import { readRelease } from '../app/release.ts';
import { diagnose, isReady } from '../doctor/diagnose.ts';
import type { Finding } from '../doctor/facts.ts';
import { gatherFacts } from '../doctor/gather.ts';
import type { Environment } from '../platform/environment.ts';

const usage = `Usage: npm run -s doctor            shows what isn't ready for production
       npm run -s doctor -- --json  the same as JSON`;

const stateLabels: Record<Finding['state'], string> = {
  ok: 'ok       ',
  warning: 'warning  ',
  'not ready': 'NOT READY',
};

function formatFindings(findings: Finding[]): string {
  const lines = findings.flatMap(({ state, message, advice }) => [
    `${stateLabels[state]}  ${message}`,
    ...(advice ? [`           ${advice}`] : []),
  ]);
  const notReadyCount = findings.filter(({ state }) => state === 'not ready').length;
  const warningCount = findings.filter(({ state }) => state === 'warning').length;
  return [
    ...lines,
    '',
    `${notReadyCount} not ready, ${warningCount} warnings, ${findings.length} checks`,
  ].join('\n');
}

export async function doctorCommand(
  environment: Environment,
  buildDirectory: string,
  args: string[],
): Promise<number> {
  if (args.some((argument) => argument !== '--json')) {
    console.error(usage);
    return 2;
  }
  const { migrations } = readRelease(buildDirectory);
  const findings = diagnose(await gatherFacts(environment, { migrations, envFile: '.env' }));
  const report = { isReady: isReady(findings), findings };
  process.stdout.write(`${args.length > 0 ? JSON.stringify(report, null, 2) : formatFindings(findings)}\n`);
  return report.isReady ? 0 : 1;
}
