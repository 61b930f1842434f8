import { isStaff } from '@cais/core/access/access.ts'
import {
  type BuscaSalva,
  createBusca,
  nomeDeBusca,
  savePadrao,
  updateBusca,
} from '@cais/core/api/busca-salva.ts'
import type { BuscaConteudo } from '@cais/core/api/search.ts'
import { Checkbox, Select, Stack, Text, TextInput, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useCommand } from '../../client/queries.ts'
import { useSession } from '../../client/session.ts'
import { validateWith } from '../../client/validate.ts'
import { FormFields } from '../../ui/FormButtons.tsx'
import { useCheckedForm, useFormCommand } from '../../ui/use-checked-form.ts'
import type { SearchName } from '../search-queries.ts'
import { refreshBuscas } from './busca-queries.ts'

interface BuscaFormProps {
  name: SearchName
  now: () => BuscaConteudo
  /** The saved search to edit; null saves the current one as new. */
  busca: BuscaSalva | null
  onDone: () => void
}

const fields = z.object({ nome: nomeDeBusca })

/** The fields of a saved search: its name, who may use it, and whether the list opens with it. */
export function BuscaForm({ name, now, busca, onDone }: BuscaFormProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const isOfStaff = isStaff(account)
  const own = account?.empresaAuthorities ?? []
  const { form, send, busy } = useBuscaForm({ name, now, busca, onDone })
  const mayShare = isOfStaff || own.length > 0
  return (
    <form {...form.propsFor(send)}>
      <FormFields busy={busy} onCancel={onDone}>
        <Stack gap={2}>
          <Title order={3} size="h5">
            {t(busca ? 'buscaSalva.mudar-title' : 'buscaSalva.nova-title')}
          </Title>
          {!busca && (
            <Text size="sm" c="dimmed">
              {t('buscaSalva.nova-ajuda')}
            </Text>
          )}
        </Stack>
        <TextInput
          label={t('buscaSalva.nome')}
          required
          data-autofocus
          maxLength={60}
          {...form.getInputProps('nome')}
        />
        {busca && (
          <Checkbox label={t('buscaSalva.trocar')} {...form.getInputProps('trocar', { type: 'checkbox' })} />
        )}
        {mayShare && (
          <Checkbox
            label={t(isOfStaff ? 'buscaSalva.compartilhar-equipe' : 'buscaSalva.compartilhar')}
            description={t(
              isOfStaff ? 'buscaSalva.compartilhar-equipe-ajuda' : 'buscaSalva.compartilhar-ajuda',
            )}
            {...form.getInputProps('compartilhada', { type: 'checkbox' })}
          />
        )}
        {form.values.compartilhada && !isOfStaff && name.companyId === null && own.length > 1 && (
          <Select
            label={t('buscaSalva.empresa')}
            allowDeselect={false}
            data={own.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            {...form.getInputProps('empresaId')}
          />
        )}
        <Checkbox label={t('buscaSalva.padrao')} {...form.getInputProps('padrao', { type: 'checkbox' })} />
      </FormFields>
    </form>
  )
}

/** The form starts with the saved values, or with the company of the list. */
function useBuscaForm({ name, now, busca, onDone }: BuscaFormProps) {
  const { account } = useSession()
  const [only] = account?.empresaAuthorities ?? []
  const form = useCheckedForm({
    initialValues: {
      nome: busca?.nome ?? '',
      compartilhada: (busca?.alcance ?? 'PESSOA') !== 'PESSOA',
      empresaId: String(busca?.empresa?.id ?? name.companyId ?? only?.id ?? ''),
      padrao: busca?.padrao ?? false,
      trocar: false,
    },
    validate: validateWith(fields),
  })
  const choose = useCommand(savePadrao, { alerts: false })
  const onSuccess = async ({ id }: BuscaSalva) => {
    const { padrao } = form.values
    if (padrao !== (busca?.padrao ?? false))
      await choose.mutateAsync({ params: name, body: { buscaId: padrao ? id : null } })
    await refreshBuscas()
    onDone()
  }
  const create = useFormCommand(createBusca, form, { onSuccess })
  const update = useFormCommand(updateBusca, form, { onSuccess })
  const send = ({ nome, compartilhada, empresaId, trocar }: typeof form.values) => {
    const partilha = {
      nome,
      compartilhada,
      ...(compartilhada && !isStaff(account) && empresaId && { empresaId: Number(empresaId) }),
    }
    if (!busca) create.mutate({ params: name, body: { ...partilha, ...now() } })
    else update.mutate({ params: { ...name, id: busca.id }, body: { ...partilha, ...(trocar ? now() : {}) } })
  }
  return { form, send, busy: create.isPending || update.isPending || choose.isPending }
}
