import type { Database, Db } from '../../../../platform/database/database.ts';
import type { FileWorker } from '../../../../platform/files/file-worker.ts';
import type { RequestLimits } from '../../../../platform/http/limits.ts';
import type { SignedTokens } from '../../../../platform/signed-token.ts';
import type { ContractActions } from '../../../contracts/contract/actions/index.ts';
import type { ContractTextActions } from '../../../contracts/contract-templates/actions/contract-texts.ts';
import type { ContractTemplateActions } from '../../../contracts/contract-templates/actions/index.ts';
import type { LeadActions } from '../../../customers/leads/actions/index.ts';
import type { LeadStaffActions } from '../../../customers/leads/actions/lead-staff.ts';
import type { MessageActions } from '../../../customers/messages/actions/index.ts';
import type { AbuseActions } from '../../../office/abuse/actions/index.ts';
import type { DeliveryActions } from '../../../office/deliveries/actions.ts';
import type { PeopleActions } from '../../../people/actions/index.ts';
import type { RateActions } from '../../../plans/actions/index.ts';
import type { ConfigurationActions } from '../../../publishing/configuration/actions.ts';
import type { VehicleActions } from '../../../vehicles/actions.ts';
import type { inspectFile } from './inspect-file.ts';

export type ClaimDeps = {
  database: Database;
  now: () => Date;
  tokens: SignedTokens;
  abuse: Pick<AbuseActions, 'enforceLimit' | 'lookUp' | 'hashKey'>;
  fileWorker: FileWorker<{ claimFile: typeof inspectFile }>;
  rates: Pick<RateActions, 'termsInEffect' | 'getTerms'>;
  vehicles: Pick<VehicleActions, 'decodeVin' | 'findMake'>;
  contracts: Pick<ContractActions, 'forClaim'>;
  configuration: Pick<ConfigurationActions, 'siteSettings'>;
  contractTemplates: Pick<ContractTemplateActions, 'uploadedTerms'>;
  contractText: Pick<ContractTextActions, 'byVersion'>;
  /** The statistics, which read these claims, so this feature can't import theirs. */
  outcomes: {
    count: (tx: Db, ids: readonly string[]) => Promise<void>;
    uncount: (tx: Db, ids: readonly string[]) => Promise<void>;
    purgePages: () => void;
  };
  /** Users who can work on claims. */
  listStaff: (db: Db) => Promise<{ id: string; name: string }[]>;
  messages: Pick<MessageActions, 'queue'>;
  requestLimits: Pick<RequestLimits, 'take'>;
  leads: Pick<LeadActions, 'byPeople'>;
  people: Pick<PeopleActions, 'recognize'>;
  leadStaff: Pick<LeadStaffActions, 'adviseContact'>;
  deliveries: Pick<DeliveryActions, 'hasSubscribers' | 'publish'>;
};
