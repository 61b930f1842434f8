/** Parts in a service that people give and take; all others follow from the cargo. */
export const partesNomeaveis = [
  'INTERVENIENTE',
  'TRANSPORTADOR',
  'DEPOT',
  'TERMINAL',
  'BENEFICIARIO',
] as const
export type ParteNomeavel = (typeof partesNomeaveis)[number]
