/** How texts are read, on the server and in the browser alike: dots in keys mean nothing, and nothing falls back. */
export const i18nextOptions = {
  lowerCaseLng: true,
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
} as const
