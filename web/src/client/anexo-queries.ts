import { formatosOf, formatosProperty } from '@cais/core/anexo/formatos.ts'
import {
  type AnexoView,
  downloadAnexo,
  listAnexosDoServico,
  listReutilizacaoAnexo,
} from '@cais/core/api/anexo.ts'
import { loadProperty } from '@cais/core/api/configuration.ts'
import { downloadAnexoNaMesa } from '@cais/core/api/entregue.ts'
import i18next from 'i18next'
import { ApiProblem } from './api-problem.ts'
import { download, saveFile } from './download.ts'
import { notifyError } from './notify.ts'
import { keyOf, useAnswer } from './queries.ts'
import { queryClient } from './query-client.ts'

/** The place whose attachments are shown: a service as a company sees it, or one of its pendencias. */
export interface AnexoPlace {
  companyId: number
  servicoId: number
  pendenciaId?: number
}

export function useAnexos({ companyId, servicoId, pendenciaId }: AnexoPlace) {
  return useAnswer(
    listAnexosDoServico,
    { params: { companyId, id: servicoId }, query: pendenciaId ? { pendenciaId } : {} },
    { quiet: true },
  )
}

export async function refreshAnexos(): Promise<void> {
  await Promise.all(
    [listAnexosDoServico, listReutilizacaoAnexo].map((route) =>
      queryClient.invalidateQueries({ queryKey: keyOf(route) }),
    ),
  )
}

/** The formats that may be sent; undefined while the setting loads, or because it could not be loaded. */
export function useFormatos() {
  const { data } = useFormatosAnswer()
  return data && formatosOf(data.value)
}

/** The setting itself, to say that it could not be loaded. `enabled` is false where the formats are known. */
export const useFormatosAnswer = (enabled = true) =>
  useAnswer(loadProperty, { params: formatosProperty }, { quiet: true, enabled })

export const saveAnexo = ({ id, name }: Pick<AnexoView, 'id' | 'name'>): Promise<void> =>
  saveAs(name, (options) => download(downloadAnexo, { params: { id } }, options))

/** Downloads an attachment of a service at the operator's desk. */
export const saveAnexoNaMesa = (servicoId: number, { id, name }: AnexoView): Promise<void> =>
  saveAs(name, (options) =>
    download(downloadAnexoNaMesa, { params: { id: servicoId, anexoId: id } }, options),
  )

type Download = (options: Parameters<typeof download>[2]) => ReturnType<typeof download>

async function saveAs(name: string, fetchFile: Download): Promise<void> {
  try {
    const file = await fetchFile({ signal: new AbortController().signal, onProgress: () => {} })
    saveFile({ ...file, name })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    notifyError(i18next.t('anexo.download-failed', { name }), undefined, 3_000)
  }
}
