import {
  largestManifestos,
  lerManifestos,
  type ManifestoDoArquivo,
  mostManifestos,
} from '@cais/core/api/transporte.ts'
import { largestMdfe } from '@cais/core/pendencia/transporte/mdfe.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { base64Of } from '../../../client/base64.ts'
import { call } from '../../../client/call.ts'
import { pendenciaAddress } from '../../../client/route-params.ts'
import { refreshFrotas } from '../../../trade/frota/use-frotas.ts'
import { inCalls } from '../forms/in-calls.ts'
import type { Recusado } from '../forms/XmlDrop.tsx'

interface Lidos {
  manifestos: ManifestoDoArquivo[]
  recusados: Recusado[]
}

/** Uploads manifests to be read. The choices are refreshed too, because a driver or truck may have just been registered. */
export function useLerManifestos(onRead: (manifestos: ManifestoDoArquivo[]) => void) {
  const params = pendenciaAddress.useParams()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (files: readonly File[]): Promise<Lidos> => {
      const fitting = files.filter(({ size }) => size <= largestMdfe)
      const lidos: Lidos = {
        manifestos: [],
        recusados: files
          .filter((file) => !fitting.includes(file))
          .map(({ name }) => ({ arquivo: name, motivo: 'transporte.mdfe.recusa.grande' })),
      }
      for (const some of inCalls(fitting, { most: mostManifestos, largest: largestManifestos })) {
        const arquivos = await Promise.all(
          some.map(async (file) => ({ name: file.name.slice(-255), bytes: await base64Of(file) })),
        )
        const answer = await call(lerManifestos, { params, body: { arquivos } }, { quiet: true })
        lidos.manifestos.push(...answer.manifestos)
        lidos.recusados.push(...answer.recusados)
      }
      return lidos
    },
    onSuccess: ({ manifestos }) => {
      onRead(manifestos)
      return refreshFrotas(queries)
    },
  })
}
