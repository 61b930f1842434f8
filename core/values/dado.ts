/**
 * The key of the translation of a Portuguese name in the terminal's data (goods, types of boxes, reasons, items of the
 * tariff). The key is the name without accents, capitals and punctuation, as systems often write it: `CAFE VERDE EM
 * GRAOS` is `dado.cafe-verde-em-graos`. The Portuguese text of the key is the name itself; unknown names have no text.
 */
export const chaveOfDado = (nome: string) =>
  `dado.${nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`
