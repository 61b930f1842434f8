import { cadastros } from '@cais/core/entrada/cadastros-nomes.ts'
import { Button, Card, Checkbox, Container, Group, Tabs, Text } from '@mantine/core'
import { IconPlus, IconTable } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { novoCadastroPath } from '../../trade/integracao/cadastro-paths.ts'
import { useMayApply } from '../../trade/integracao/ItemTable.tsx'
import { FilterInput } from '../../ui/FilterInput.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { CadastroLista } from './CadastroLista.tsx'
import { cadastrosAddress, type Searching } from './cadastros-address.ts'
import { PlanilhaModal } from './PlanilhaModal.tsx'

/** The terminal's records, where staff enter data that no system sends. */
export function CadastrosScreen() {
  const { t } = useTranslation()
  const searching = cadastrosAddress.useValues()
  const { search, change } = searching
  return (
    <Container size="xl" py="lg">
      <PageTitle actions={<Actions {...searching} />}>{t('menu.entry.cadastros')}</PageTitle>
      <Text size="sm" c="dimmed" mb="md">
        {t('cadastros.sobre')}
      </Text>
      <Tabs
        value={search.tipo}
        keepMounted={false}
        onChange={(tipo) =>
          change({ tipo: cadastros.find((one) => one === tipo) ?? 'navios', text: '', provisorios: false })
        }
      >
        <Tabs.List mb="md" aria-label={t('cadastros.tipos')}>
          {cadastros.map((cadastro) => (
            <Tabs.Tab key={cadastro} value={cadastro}>
              {t(`enum.entrada.${cadastro}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={search.tipo}>
          <Card withBorder padding="md">
            <Filters {...searching} />
            <CadastroLista key={search.tipo} {...searching} />
          </Card>
        </Tabs.Panel>
      </Tabs>
    </Container>
  )
}

function Actions({ search: { tipo } }: Searching) {
  const { t } = useTranslation()
  const mayEnter = useMayApply()
  const [opened, setOpened] = useState(false)
  if (!mayEnter) return null
  return (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconTable size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('cadastros.planilha.titulo')}
      </Button>
      <Button component={Link} to={novoCadastroPath(tipo)} leftSection={<IconPlus size={16} aria-hidden />}>
        {t(`cadastros.novo.${tipo}`)}
      </Button>
      <PlanilhaModal cadastro={tipo} opened={opened} onClose={() => setOpened(false)} />
    </Group>
  )
}

/** Records of these kinds may be created provisionally, because others refer to them. */
const withProvisorios: readonly string[] = ['navios', 'conteineres', 'iso-codes', 'portos']

function Filters({ search, change }: Searching) {
  const { t } = useTranslation()
  return (
    <Group mb="md" gap="md">
      <FilterInput
        key={search.tipo}
        label={t('cadastros.procurar')}
        value={search.text}
        onChange={(text) => change({ text }, { replace: true })}
      />
      {withProvisorios.includes(search.tipo) && (
        <Checkbox
          label={t('cadastros.so-provisorios')}
          checked={search.provisorios}
          onChange={({ currentTarget }) => change({ provisorios: currentTarget.checked })}
        />
      )}
    </Group>
  )
}
