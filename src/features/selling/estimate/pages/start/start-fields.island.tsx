import { island } from '../../../../../ui/island.tsx';
import { StartFields } from './start-fields.tsx';

const StartFieldsIsland = island('start-fields', 'interaction', StartFields);
export default StartFieldsIsland;
