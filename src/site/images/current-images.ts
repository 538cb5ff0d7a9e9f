import { environment } from '../../config/runtime.ts';
import { createImageHelper } from './image-helper.ts';

const helper = createImageHelper(environment.sanity);

/** The image helper of this deployment. */
export function currentImages(): ReturnType<typeof createImageHelper> {
  return helper;
}
