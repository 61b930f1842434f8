export const caminhaoTipos = ['TRUCK', 'CAVALO', 'BITREM', 'VUC'] as const
export type CaminhaoTipo = (typeof caminhaoTipos)[number]
