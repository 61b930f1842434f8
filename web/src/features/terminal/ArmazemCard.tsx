import type { EmpresaMatch } from '@cais/core/api/empresa.ts'
import { giveToArmazem, type TerminalServico } from '@cais/core/api/terminal.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '../../client/queries.ts'
import { EmpresaAutocomplete } from '../../pickers/EmpresaAutocomplete.tsx'
import { ProblemAlert } from '../../ui/ProblemAlert.tsx'
import { Section } from '../../ui/Section.tsx'
import { refreshServico } from './terminal-queries.ts'

/** The company that unstuffs the container: the terminal's warehouse, or one to which its staff assign it. */
export function ArmazemCard({ servico }: { servico: TerminalServico }) {
  const { t } = useTranslation()
  const { armazem, daEquipe } = servico
  const [empresa, setEmpresa] = useState<EmpresaMatch | null>(null)
  const give = useCommand(giveToArmazem, {
    quiet: true,
    onSuccess: async () => {
      setEmpresa(null)
      await refreshServico()
    },
  })
  const send = (empresaId: number | null) => give.mutate({ params: { id: servico.id }, body: { empresaId } })
  return (
    <Section title={t('terminal.armazem.title')}>
      <Stack gap="sm">
        <Text>{armazem?.socialName ?? t('terminal.armazem.proprio')}</Text>
        <ProblemAlert error={give.error} />
        {daEquipe && armazem && (
          <Group>
            <Button variant="default" loading={give.isPending} onClick={() => send(null)}>
              {t('terminal.armazem.retirar')}
            </Button>
          </Group>
        )}
        {daEquipe && !armazem && (
          <Group align="end">
            <EmpresaAutocomplete
              label={t('terminal.armazem.empresa')}
              placeholder={t('servico.parte-busca')}
              flex="1 1 16rem"
              maw={480}
              only={{ caracterizacao: 'Desova', status: 'ATIVA' }}
              value={empresa}
              onChange={setEmpresa}
            />
            <Button
              variant="light"
              loading={give.isPending}
              disabled={!empresa}
              onClick={() => empresa && send(empresa.id)}
            >
              {t('terminal.armazem.dar')}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}
