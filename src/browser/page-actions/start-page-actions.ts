import { pageActions } from './start.ts';

// Every page has actions: the link to the cookie settings is one.
pageActions();
