export { DEFAULT_LOCALE_CODE } from '../default-locale.ts';
