import { novoWebhook, type WebhookView } from '@cais/core/api/webhook.ts'
import { type FormatoDeEvento, formatosDeEvento } from '@cais/core/saida/formatos.ts'
import {
  type NomeContado,
  nomesContados,
  nomesParaEmpresas,
  objetosContados,
} from '@cais/core/saida/tipos.ts'
import { Checkbox, Code, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { validateWith } from '../../../client/validate.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormFields } from '../../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../../ui/use-checked-form.ts'
import { type Dono, paramsOf, refreshWebhooks, routesOf } from './dono.ts'
import { SegredoMostrado } from './SegredoModal.tsx'

interface WebhookModalProps {
  dono: Dono
  /** Null for a new webhook. */
  webhook: WebhookView | null
  opened: boolean
  onClose: () => void
}

/** The URL, the event types and the envelope of a webhook. The secret of a new one is shown once afterwards. */
export function WebhookModal({ dono, webhook, opened, onClose }: WebhookModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t(webhook ? 'webhook.editar' : 'webhook.novo')}
    >
      {webhook ? (
        <EditWebhook dono={dono} webhook={webhook} onClose={onClose} />
      ) : (
        <NovoWebhook dono={dono} onClose={onClose} />
      )}
    </Dialog>
  )
}

function NovoWebhook({ dono, onClose }: Pick<WebhookModalProps, 'dono' | 'onClose'>) {
  const [made, setMade] = useState<{ endereco: string; segredo: string } | null>(null)
  const form = useWebhookForm({ endereco: '', tipos: [], formato: 'CAIS' })
  const create = useFormCommand(routesOf(dono).create, form, {
    onSuccess: async (webhook) => {
      setMade(webhook)
      await refreshWebhooks(dono)
    },
  })
  if (made) return <SegredoMostrado {...made} onClose={onClose} />
  const send = (values: FormValues) => create.mutate({ params: paramsOf(dono), body: bodyOf(values) })
  return (
    <form {...form.propsFor(send)}>
      <FormFields busy={create.isPending} onCancel={onClose}>
        <WebhookFields dono={dono} form={form} />
      </FormFields>
    </form>
  )
}

interface EditWebhookProps extends Pick<WebhookModalProps, 'dono' | 'onClose'> {
  webhook: WebhookView
}

function EditWebhook({ dono, webhook, onClose }: EditWebhookProps) {
  const form = useWebhookForm(webhook)
  const update = useFormCommand(routesOf(dono).update, form, {
    onSuccess: async () => {
      await refreshWebhooks(dono)
      onClose()
    },
  })
  const params = { ...paramsOf(dono), id: webhook.id }
  return (
    <form {...form.propsFor((values) => update.mutate({ params, body: bodyOf(values) }))}>
      <FormFields busy={update.isPending} onCancel={onClose}>
        <WebhookFields dono={dono} form={form} />
      </FormFields>
    </form>
  )
}

type FormValues = {
  endereco: string
  quais: 'todos' | 'alguns'
  tipos: string[]
  formato: FormatoDeEvento
}

const bodyOf = ({ endereco, quais, tipos, formato }: FormValues) => ({
  endereco,
  formato,
  tipos: quais === 'todos' ? [] : (tipos as NomeContado[]),
})

function useWebhookForm({ endereco, tipos, formato }: Pick<WebhookView, 'endereco' | 'tipos' | 'formato'>) {
  const { t } = useTranslation()
  return useCheckedForm<FormValues>({
    initialValues: { endereco, quais: tipos.length === 0 ? 'todos' : 'alguns', tipos, formato },
    validate: (values) => ({
      ...validateWith(novoWebhook)(bodyOf(values)),
      ...(values.quais === 'alguns' && values.tipos.length === 0 && { tipos: t('validation.required') }),
    }),
  })
}

interface WebhookFieldsProps {
  dono: Dono
  form: ReturnType<typeof useWebhookForm>
}

function WebhookFields({ dono, form }: WebhookFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <TextInput
        label={t('webhook.endereco')}
        description={t(dono === null ? 'webhook.endereco-dica-terminal' : 'webhook.endereco-dica')}
        placeholder="https://"
        required
        maxLength={1_000}
        type="url"
        data-autofocus
        {...form.getInputProps('endereco')}
      />
      <Radio.Group
        label={t('webhook.formato')}
        description={t('webhook.formato-dica')}
        {...form.getInputProps('formato')}
      >
        <Stack gap={6} mt={4}>
          {formatosDeEvento.map((formato) => (
            <Radio key={formato} value={formato} label={t(`webhook.formato.${formato}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label={t('webhook.tipos')} {...form.getInputProps('quais')}>
        <Stack gap={6} mt={4}>
          <Radio value="todos" label={t('webhook.tipos-todos')} />
          <Radio value="alguns" label={t('webhook.tipos-escolha')} />
        </Stack>
      </Radio.Group>
      {form.values.quais === 'alguns' && (
        <Checkbox.Group aria-label={t('webhook.tipos-escolha')} {...form.getInputProps('tipos')}>
          <TiposPorObjeto nomes={dono === null ? nomesContados : nomesParaEmpresas} />
        </Checkbox.Group>
      )}
    </>
  )
}

/** Checkboxes of the event types by object, each with its name and code. */
function TiposPorObjeto({ nomes }: { nomes: readonly NomeContado[] }) {
  const { t } = useTranslation()
  const groups = objetosContados
    .map((objeto) => ({ objeto, its: nomes.filter((nome) => nome.startsWith(`${objeto}.`)) }))
    .filter(({ its }) => its.length > 0)
  return (
    <Stack gap="sm" mt={4}>
      {groups.map(({ objeto, its }) => (
        <Stack key={objeto} gap={6} role="group" aria-label={t(`webhook.objeto.${objeto}`)}>
          <Text size="sm" fw={600}>
            {t(`webhook.objeto.${objeto}`)}
          </Text>
          {its.map((nome) => (
            <Checkbox
              key={nome}
              value={nome}
              label={
                <>
                  {t(`saida.tipo.${nome}`)} <Code>{nome}</Code>
                </>
              }
            />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
