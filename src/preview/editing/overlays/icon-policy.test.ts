import { expect, it } from 'vitest';
import { drawingOf } from './icon-policy.ts';

const ICON =
  '<svg data-sanity-icon="document" width="1em" height="1em" viewBox="0 0 25 25" fill="none"><g><path d="M9 4" stroke="currentColor"></path></g></svg>';

it.each([ICON, '<svg><title>A &lt; B</title><circle r="1"/></svg>'])('keeps %s', (markup) => {
  expect(drawingOf(markup)).toBe(markup);
});

it.each([
  '',
  'text',
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><SCRIPT>alert(1)</SCRIPT></svg>',
  '<svg/onload=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg viewBox="0"onload=alert(1)>',
  '<svg OnLoad = "alert(1)">',
  '<svg><a href="javascript:alert(1)"><path/></a></svg>',
  '<svg><path href="//evil.example"/></svg>',
  '<svg><path style="background:url(//evil.example)"/></svg>',
  '<svg><use xlink:href="//evil.example#a"/></svg>',
  '<svg><foreignObject><iframe srcdoc="x"></iframe></foreignObject></svg>',
  '<svg><!--><img src=x onerror=alert(1)>--></svg>',
  '<svg><![CDATA[<script>alert(1)</script>]]></svg>',
])('drops %s', (markup) => {
  expect(drawingOf(markup)).toBe('');
});
