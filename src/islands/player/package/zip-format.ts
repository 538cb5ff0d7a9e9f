/** Signatures and lengths of ZIP records (APPNOTE.TXT, section 4.3). */

export const LOCAL_HEADER = 0x04034b50;
export const LOCAL_HEADER_LENGTH = 30;
export const DIRECTORY_HEADER = 0x02014b50;
export const DIRECTORY_HEADER_LENGTH = 46;
export const DIRECTORY_END = 0x06054b50;
export const DIRECTORY_END_LENGTH = 22;
export const LONGEST_COMMENT = 0xffff;
export const ENCRYPTED_FLAG = 1;
