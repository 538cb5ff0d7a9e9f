/** Maximum length of an address, in characters (RFC 5321, section 4.5.3.1.3). */
const MAX_CHARACTERS = 254;

/** Everything before the last `@`: no spaces, and none of the characters that would need quotes. */
const LOCAL_PART = /^[^\s"(),:;<>@[\\\]]+$/;

/** Part of a domain, in letters of any script, or in ASCII as browsers convert them. */
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;

/**
 * True for an email address with a domain of the public internet: unlike in HTML, its domain has a dot. Other than
 * that, the rule errs on the side of accepting: only a message shows that an address works.
 *
 * @param text as it was typed; white space around it does not count.
 */
export function isEmailAddress(text: string): boolean {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  const labels = address.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return (
    address.length <= MAX_CHARACTERS &&
    LOCAL_PART.test(address.slice(0, Math.max(at, 0))) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // No IP address.
    last.length > 1 &&
    !/^\d+$/.test(last)
  );
}
