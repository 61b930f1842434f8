import { examineAnexo } from '@cais/core/anexo/examinar.ts'
import { imagesOf, isShown } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { removeFotoMotorista, saveFotoMotorista } from '@cais/core/api/autorizacao-acesso.ts'
import { getFotoMotorista } from '@cais/core/api/motorista.ts'
import { search } from '@cais/core/api/search.ts'
import { Button, Center, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormatos } from '../../client/anexo-queries.ts'
import { ApiProblem } from '../../client/api-problem.ts'
import { keyOf, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { upload } from '../../client/upload.ts'
import type { Row } from '../../search/search-types.ts'
import { AnexoDrop } from '../../trade/anexo/AnexoDrop.tsx'
import { MotoristaFoto } from '../../trade/frota/MotoristaFoto.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'

interface FotoFormProps {
  companyId: number
  row: Row
  onDone: () => void
}

/** The photo of a driver: it can be added, replaced and removed. */
export function FotoForm({ companyId, row, onDone }: FotoFormProps) {
  const { t } = useTranslation()
  const permitidos = useFormatos()
  const formatos = permitidos && imagesOf(permitidos).filter(isShown)
  const params = { id: Number(row.id), companyId }
  const finish = async () => {
    await Promise.all(
      [keyOf(search), keyOf(getFotoMotorista)].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
    onDone()
  }
  const put = useMutation({
    mutationFn: async (chosen: File) => {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const { recusa } = examineAnexo({ name: anexoName(chosen.name), bytes }, formatos ?? [])
      if (recusa) throw new ApiProblem(0, recusa.key, recusa)
      const file = await redrawImage(chosen)
      const { signal } = new AbortController()
      await upload(saveFotoMotorista, { params, query: { name: file.name } }, file, {
        signal,
        onProgress: () => {},
      })
    },
    onSuccess: finish,
  })
  const remove = useCommand(removeFotoMotorista, { onSuccess: finish })
  return (
    <Stack>
      <Center>
        <MotoristaFoto
          motoristaId={Number(row.motoristaId)}
          nome={String(row.nome)}
          temFoto={row.temFoto === true}
          size={160}
        />
      </Center>
      <AnexoDrop
        formatos={formatos}
        imagesOnly
        disabled={put.isPending}
        onFiles={([file]) => file && put.mutate(file)}
      />
      <ProblemAlert error={put.error} />
      <Text size="xs" c="dimmed">
        {t('autorizados.foto-ajuda')}
      </Text>
      <Group justify="space-between">
        {row.temFoto === true ? (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={remove.isPending}
            onClick={() => remove.mutate({ params })}
          >
            {t('autorizados.foto-remover')}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="default" onClick={onDone}>
          {t('action.close')}
        </Button>
      </Group>
    </Stack>
  )
}

const longest = 800

/**
 * Draws a photo upright, in the size that screens need, without the camera's metadata. A file that cannot be drawn is
 * returned unchanged; the server refuses it with the reason.
 */
async function redrawImage(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longest / Math.max(image.width, image.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(image.width * scale))
    canvas.height = Math.max(1, Math.round(image.height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return drawn ? new File([drawn], 'foto.jpg', { type: 'image/jpeg' }) : file
  } catch (error) {
    if (error instanceof DOMException) return file
    throw error
  }
}
