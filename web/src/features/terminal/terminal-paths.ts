export const filaPath = '/terminal/fila'
export const terminalServicoPath = (id: number) => `/terminal/servicos/${id}`
