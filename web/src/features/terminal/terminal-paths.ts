export const filaPath = '/terminal/fila'
export const ajustesPath = '/terminal/fila/ajustes'
export const estatisticasPath = '/terminal/fila/numeros'
export const terminalServicoPath = (id: number) => `/terminal/servicos/${id}`
