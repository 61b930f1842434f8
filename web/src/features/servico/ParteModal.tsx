import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { saveInterveniente, updateInterveniente } from '@cais/core/api/servico.ts'
import { partesDeclaraveis } from '@cais/core/catalogo/campos.ts'
import { isNomeavel, type ParteNomeavel, partesNomeaveis } from '@cais/core/rules/partes.ts'
import { isOneOf } from '@cais/core/values/tables.ts'
import { Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { refreshServico } from '../../client/refresh-servico.ts'
import type { Visao } from '../../client/visao.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import type { Parte } from './PartesSection.tsx'

interface ParteModalProps {
  visao: Visao
  /** Null to add a company. */
  parte: Parte | null
  opened: boolean
  onClose: () => void
}

/** Adds a company to the service, or changes its role. */
export function ParteModal({ opened, onClose, ...form }: ParteModalProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(form.parte ? 'servico.parte-mudar' : 'servico.parte-incluir')}
    >
      <ParteForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function ParteForm({ visao, parte, onClose }: Omit<ParteModalProps, 'opened'>) {
  const { t } = useTranslation()
  const [papel, setPapel] = useState<ParteNomeavel>(
    parte && isNomeavel(parte.papel) ? parte.papel : 'INTERVENIENTE',
  )
  const [empresa, setEmpresa] = useState<EmpresaMatch | null>(null)
  const options = {
    quiet: true,
    onSuccess: async () => {
      await refreshServico()
      onClose()
    },
  }
  const save = useCommand(saveInterveniente, options)
  const update = useCommand(updateInterveniente, options)
  const empresaId = parte?.id ?? empresa?.id
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!empresaId) return
    const params = { companyId: visao.companyId, id: visao.servico.id }
    if (parte) update.mutate({ params, body: { empresaId, papel } })
    // A company that was found by its whole register is sent with that register.
    else save.mutate({ params, body: { empresaId, nationalRegister: empresa?.nationalRegister, papel } })
  }
  const only = papel === 'INTERVENIENTE' ? {} : { caracterizacao: partesDeclaraveis[papel] }
  return (
    <Stack component="form" onSubmit={submit}>
      <ProblemAlert error={save.error ?? update.error} />
      <NativeSelect
        label={t('servico.papel')}
        data={partesNomeaveis.map((value) => ({ value, label: t(`enum.papel.${value}`) }))}
        value={papel}
        onChange={(event) => {
          const { value } = event.currentTarget
          if (isOneOf(partesNomeaveis, value)) setPapel(value)
          setEmpresa(null)
        }}
        data-autofocus
      />
      {parte ? (
        <TextInput label={t('servico.parte')} value={parte.socialName} readOnly variant="filled" />
      ) : (
        <EmpresaAutocomplete
          label={t('servico.parte')}
          placeholder={t('servico.parte-busca')}
          only={{ ...only, status: 'ATIVA' }}
          value={empresa}
          onChange={setEmpresa}
          required
        />
      )}
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending || update.isPending} disabled={!empresaId}>
          {t(parte ? 'action.save' : 'servico.parte-incluir')}
        </Button>
      </Group>
    </Stack>
  )
}
