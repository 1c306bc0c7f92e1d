import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { keptSecret } from './kept-secret.ts';

const megabytes = z.coerce.number().int().min(0).max(4096);
const seconds = z.coerce.number().int().min(0).max(86_400);

/** `1.2.3.4`, `10.0.0.0/8`, `fd00::/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A number of hops, or the addresses of proxies; `false` without one. The form is what Fastify takes. */
const trustProxy = z
  .string()
  .default('')
  .transform((text, context): false | number | string[] => {
    if (text === '' || text === 'none') return false;
    if (/^\d{1,2}$/.test(text)) return Number(text) || false;
    const ranges = text.split(',').map((range) => range.trim());
    const wrong = ranges.filter((range) => !isAddressRange(range));
    if (wrong.length === 0) return ranges;
    context.addIssue(
      `must be "none", a number of hops, or a list of addresses; not understood: ${wrong.join(', ')}`,
    );
    return z.NEVER;
  });

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

export const environmentSchema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  // All interfaces: behind a container's or a host's port mapping the loopback address cannot be reached.
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: url(['http:', 'https:'])
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATA_DIR: z.string().default('.data'),
  SECRET: z.string().min(32, { error: 'must have 32 characters or more' }).optional(),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PAGE_CACHE_MEGABYTES: megabytes.default(64),
  PAGE_CACHE_SECONDS: seconds.default(300),
  API_CALLS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
});

export type Environment = Readonly<Omit<z.output<typeof environmentSchema>, 'SECRET' | 'PUBLIC_URL'>> & {
  /** Signs cookies and links; 32 characters or more. */
  readonly SECRET: string;
  /** Where visitors reach the site, without a slash at the end. */
  readonly PUBLIC_URL: string;
};

/** Every fault of the environment, one a line. */
export class EnvironmentError extends Error {
  constructor(faults: string[]) {
    super(
      `The environment has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'EnvironmentError';
  }
}

/**
 * Checks the variables (an empty one counts as unset) and freezes the answer. Without DATABASE_URL a missing SECRET is
 * made once and kept in DATA_DIR. Throws EnvironmentError, which never repeats a value that may be secret.
 */
export function parseEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(set);
  const faults = parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
  if (set.DATABASE_URL && !set.SECRET) {
    faults.push('SECRET: is needed beside DATABASE_URL, so that all copies of the site share it');
  }
  if (!parsed.success || faults.length > 0) throw new EnvironmentError(faults);
  const { SECRET, PUBLIC_URL, ...rest } = parsed.data;
  return Object.freeze({
    ...rest,
    SECRET: SECRET ?? keptSecret(rest.DATA_DIR),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${rest.PORT}`,
  });
}

/** The process's variables, with those of `file` where it exists and they are not already set. */
export function loadEnvironment(file = '.env'): Environment {
  if (existsSync(file)) process.loadEnvFile(file);
  return parseEnvironment(process.env);
}
