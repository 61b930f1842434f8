/** The name of the portal itself, where no terminal has said its own. */
export const nomeDoProduto = 'Cais'
