/**
 * What the terminal's data name in Portuguese (goods, kinds of boxes, reasons, items of the tariff) has, where it is a known
 * name, its text under a code that is the name without accents, capitals and signs, as systems often write it:
 * `CAFE VERDE EM GRAOS` is `dado.cafe-verde-em-graos`. The Portuguese text is the name itself.
 */
export const chaveOfDado = (nome: string) =>
  `dado.${nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`
