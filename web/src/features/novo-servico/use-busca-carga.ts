import { type CargaEncontrada, findCargas, findConsignatario } from '@cais/core/api/busca-carga.ts'
import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import type { Busca } from '@cais/core/catalogo/servicos.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../client/call.ts'
import { actsForConsignatario, inServico, type Lugar } from './lugar.ts'

interface Asked {
  texto: string
  escalaId?: number | undefined
}

export interface Encontrado {
  /** Whose CE Mercante it is, for those who act for others. */
  consignatario: (EmpresaMatch & { aviso: string | null }) | null
  cargas: CargaEncontrada[]
}

/** Looks cargo up; those who act for others first learn whose it is. */
export function useBuscaCarga(lugar: Lugar, busca: Exclude<Busca, 'PL'>) {
  return useMutation({
    mutationFn: async ({ texto, escalaId }: Asked): Promise<Encontrado> => {
      const params = inServico(lugar)
      const consignatario =
        busca === 'CE' && actsForConsignatario(lugar.area)
          ? await call(findConsignatario, { params: { ...params, numero: texto } }, { quiet: true })
          : null
      const cargas = await call(
        findCargas,
        { params: { ...params, busca, texto }, query: { escalaId, consignatarioId: consignatario?.id } },
        { quiet: true },
      )
      return { consignatario, cargas }
    },
  })
}
