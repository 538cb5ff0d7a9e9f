// Whatever asks loads this as well, so that an answer is stored, and what it refuses is deleted, without network.
export { deleteRefusedData } from './delete-refused-data.ts';
export { storeDecision } from './store-decision.ts';
