/** The name of the portal, where no terminal has set its own. */
export const nomeDoProduto = 'Cais'
