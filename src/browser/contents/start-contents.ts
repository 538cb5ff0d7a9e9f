import { onPage } from '../page-view/on-page.ts';
import { highlightSection } from './highlight-section.ts';

let end: (() => void) | undefined;

onPage(() => {
  end?.();
  end = highlightSection(document);
});
