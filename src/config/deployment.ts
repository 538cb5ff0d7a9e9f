/** Name of the `<meta>` element with the fingerprint of the scripts that a page was built with. */
export const DEPLOYMENT_META = 'deployment';
