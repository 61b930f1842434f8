import type { Area } from '@cais/core/access/area.ts'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { novoServicoPath } from '../../client/servico-path.ts'
import { textOf } from '../../client/text-of.ts'
import { servicosByTipo } from '../../trade/servico/lugar.ts'

/** A menu of the services that a company can request in this area, by type. */
export function NovoServicoMenu({ companyId, area }: { companyId: number; area: Area }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" width={320} styles={{ dropdown: { maxHeight: '70vh', overflowY: 'auto' } }}>
      <Menu.Target>
        <Button
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('novo-servico.new')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {servicosByTipo(area).map(([tipo, servicos]) => (
          <Fragment key={tipo}>
            <Menu.Label>{t(`servico.tipo.${tipo}`)}</Menu.Label>
            {servicos.map((servico) => (
              <Menu.Item
                key={servico.subtipo}
                component={Link}
                to={novoServicoPath(companyId, area, servico)}
              >
                {textOf(`enum.subtipo.${servico.subtipo}`)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
