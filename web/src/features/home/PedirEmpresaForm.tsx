import type { EmpresaTipo } from '@cais/core/access/authority.ts'
import { createPedidoDeEmpresa, pedidoDeEmpresa, uploadDocumentoDoPedido } from '@cais/core/api/adesao.ts'
import { mostDocumentos } from '@cais/core/rules/adesao.ts'
import { Button, Group, Input, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatos } from '../../client/anexo-queries.ts'
import { upload } from '../../client/upload.ts'
import { validateWith } from '../../client/validate.ts'
import { AnexoDrop } from '../../trade/anexo/AnexoDrop.tsx'
import { EmpresaFields } from '../../trade/empresa/EmpresaFields.tsx'
import { UploadList } from '../../ui/UploadList.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import { useUploads } from '../../ui/use-uploads.ts'

interface PedirEmpresaFormProps {
  register: string
  onAsked: () => unknown
  onCancel: () => void
}

/** The values of the form; the ids of documents are added after their upload. */
const typed = pedidoDeEmpresa.omit({ documentoIds: true })

/** Requests a new company at the terminal: its registration, its types, and documents as proof. */
export function PedirEmpresaForm({ register, onAsked, onCancel }: PedirEmpresaFormProps) {
  const { t } = useTranslation()
  const form = useCheckedForm({
    initialValues: { nome: '', nationalRegister: register, tipos: [] as EmpresaTipo[], mensagem: '' },
    validate: validateWith(typed),
  })
  const formatos = useFormatos()
  const { uploads, isSending, add, send, remove } = useUploads(formatos)
  /** The ids of uploaded documents, which are used again if the request is refused. */
  const [sentIds, setSentIds] = useState<number[]>([])
  const [isAsked, setAsked] = useState(false)
  const ask = useFormCommand(createPedidoDeEmpresa, form, { onSuccess: onAsked })
  const usable = uploads.filter(({ state }) => state === 'ready' || state === 'sent')
  const problem = documentProblem(usable.length)
  const submit = async (values: typeof form.values) => {
    setAsked(true)
    if (problem) return
    const fresh = await send((file, options) =>
      upload(uploadDocumentoDoPedido, { query: { name: file.name } }, file, options),
    )
    const documentoIds = [...sentIds, ...fresh]
    setSentIds(documentoIds)
    // A file that could not be uploaded shows the reason, and the request is not sent without it.
    if (documentoIds.length === usable.length) ask.mutate({ body: { ...values, documentoIds } })
  }
  return (
    <form {...form.propsFor((values) => void submit(values))} aria-label={t('adesao.nova.title')}>
      <Stack gap="sm">
        <EmpresaFields form={form} isOwn />
        <Input.Wrapper
          label={t('adesao.field.documentos')}
          description={t('adesao.field.documentos-hint', { count: mostDocumentos })}
          required
          labelElement="div"
          error={isAsked && problem && t(problem, { count: mostDocumentos })}
        >
          <AnexoDrop
            formatos={formatos}
            disabled={isSending}
            onFiles={(files) => {
              void add(files)
            }}
          />
        </Input.Wrapper>
        <UploadList uploads={uploads} onRemove={remove} />
        <Textarea
          label={t('adesao.field.mensagem')}
          autosize
          minRows={2}
          maxLength={500}
          {...form.getInputProps('mensagem')}
        />
        <Group justify="end">
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={isSending || ask.isPending} onClick={() => setAsked(true)}>
            {t('adesao.nova.action')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function documentProblem(count: number) {
  if (count === 0) return 'validation.sem-documento'
  return count > mostDocumentos ? 'adesao.error.documentos-demais' : null
}
