/** Name of the `<meta>` element with the path of the locale's error page. */
export const ERROR_PAGE_META = 'error-page';
