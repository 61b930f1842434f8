import { examineAnexo } from '@cais/core/anexo/examinar.ts'
import { imagesOf, isShown } from '@cais/core/anexo/formatos.ts'
import { anexoName } from '@cais/core/anexo/nome.ts'
import { removeFotoMotorista, saveFotoMotorista } from '@cais/core/api/autorizacao-acesso.ts'
import { getFotoMotorista } from '@cais/core/api/motorista.ts'
import { searchOfCompany } from '@cais/core/api/search.ts'
import { Alert, Button, Center, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormatos } from '../../client/anexo-queries.ts'
import { ApiProblem } from '../../client/api-problem.ts'
import { keyOf, useCommand } from '../../client/queries.ts'
import { queryClient } from '../../client/query-client.ts'
import { redrawImage } from '../../client/redraw-image.ts'
import { textOf } from '../../client/text-of.ts'
import { upload } from '../../client/upload.ts'
import type { Row } from '../../search/search-types.ts'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { MotoristaFoto } from '../../ui/MotoristaFoto.tsx'
import { problemText } from '../../ui/problem-text.ts'

/** Found out here in words already, or by the server. */
const refusalText = (error: Error) => (error instanceof ApiProblem ? problemText(error) : error.message)

interface FotoFormProps {
  companyId: number
  row: Row
  onDone: () => void
}

/** The picture of a driver: shown, put, replaced or taken away. */
export function FotoForm({ companyId, row, onDone }: FotoFormProps) {
  const { t } = useTranslation()
  const permitidos = useFormatos()
  const formatos = permitidos && imagesOf(permitidos).filter(isShown)
  const params = { id: Number(row.id), companyId }
  const finish = async () => {
    await Promise.all(
      [keyOf(searchOfCompany), keyOf(getFotoMotorista)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
    onDone()
  }
  const put = useMutation({
    mutationFn: async (chosen: File) => {
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const { recusa } = examineAnexo({ name: anexoName(chosen.name), bytes }, formatos ?? [])
      if (recusa) throw new Error(textOf(recusa.key, recusa.params))
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
      <FileDrop
        formatos={formatos}
        imagesOnly
        disabled={put.isPending}
        onFiles={([file]) => file && put.mutate(file)}
      />
      {put.error && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert">
          {refusalText(put.error)}
        </Alert>
      )}
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
