/**
 * Words that whoever guesses here tries first, because the portal itself is full of them. In lower case and without
 * accents; plurals end in what is left over.
 */
export const PORTAL_WORDS: readonly string[] = `
  acesso admin agencia agendamento agente armador armazem beneficiario boletim booking cais caminhao carga cliente conta
  container conteiner demo depot desova despachante documento empresa entrada escala exportador fatura gate gestor guindaste
  importador janela lineup logistica maritima motorista navio pendencia pesagem placa portal porto retirada saida senha
  servico terminal transportador transporte usuario veiculo viagem
  `
  .trim()
  .split(/\s+/)
  // A word that holds another goes first.
  .sort((one, other) => other.length - one.length)
