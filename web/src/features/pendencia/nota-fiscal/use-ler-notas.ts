import {
  largestNotas,
  type lerNotasCeMercante,
  type lerNotasFiscais,
  mostNotas,
  type NotaDoArquivo,
} from '@cais/core/api/nota-fiscal.ts'
import { useMutation } from '@tanstack/react-query'
import { base64Of } from '../../../client/base64.ts'
import { call } from '../../../client/call.ts'
import { pendenciaAddress } from '../../../client/route-params.ts'
import { inCalls } from '../forms/in-calls.ts'
import type { Recusado } from '../forms/XmlDrop.tsx'

export interface Lidas {
  notas: NotaDoArquivo[]
  recusados: Recusado[]
}

/** Uploads files to be read, in calls of as many as one call takes. */
export function useLerNotas(
  route: typeof lerNotasFiscais | typeof lerNotasCeMercante,
  onRead: (lidas: Lidas) => void,
) {
  const params = pendenciaAddress.useParams()
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<Lidas> => {
      const fitting = files.filter(({ size }) => size <= largestNotas)
      const lidas: Lidas = {
        notas: [],
        recusados: files
          .filter((file) => !fitting.includes(file))
          .map(({ name }) => ({ arquivo: name, motivo: 'pendencia.nfe.recusa.grande' })),
      }
      for (const some of inCalls(fitting, { most: mostNotas, largest: largestNotas })) {
        const arquivos = await Promise.all(
          some.map(async (file) => ({ name: file.name.slice(-255), bytes: await base64Of(file) })),
        )
        const { notas, recusados } = await call(route, { params, body: { arquivos } }, { quiet: true })
        lidas.notas.push(...notas)
        lidas.recusados.push(...recusados)
      }
      return lidas
    },
    onSuccess: onRead,
  })
}
