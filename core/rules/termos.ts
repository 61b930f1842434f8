/** The day from which the terms hold as they are worded now; it is the version that people accept. */
export const termsDay = '2026-11-01'
